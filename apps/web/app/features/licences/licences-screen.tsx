import { PRODUCT_NAME } from '@quotespark/domain/text'
import { PublicPage } from '~/shell/public/public-page.tsx'

interface Package {
  name: string
  version: string
  licence: string
  /** Indexes into the list of texts. */
  texts: readonly number[]
}

export interface Notices {
  packages: readonly Package[]
  texts: readonly string[]
}

/** `/licences`: the third-party packages of the product with their licences. The build makes the list. */
export function LicencesScreen({ packages, texts }: Notices) {
  return (
    <PublicPage title="Open-source licences">
      <div className="mx-auto w-full max-w-4xl px-4 pt-14 pb-20 sm:px-6 sm:pt-20">
        <h1 className="font-semibold text-4xl tracking-[-0.03em]">Open-source licences</h1>
        <p className="mt-4 max-w-2xl text-lg text-muted-foreground leading-relaxed">
          {PRODUCT_NAME} stands on the work of many others. These are the packages and fonts that come with
          it, with their licences. Thank you.
        </p>
        <ul className="mt-10 flex flex-col gap-2">
          {groups(packages).map(({ key, members, licence }) => (
            <li key={key} className="rounded-lg border border-border px-4 py-3">
              <Notice members={members} licence={licence} texts={texts} />
            </li>
          ))}
        </ul>
      </div>
    </PublicPage>
  )
}

function Notice({
  members,
  licence,
  texts,
}: Pick<Group, 'members' | 'licence'> & { texts: Notices['texts'] }) {
  const names = members.map(({ name, version }) => `${name} ${version}`).join(', ')
  const title = (
    <>
      <span className="break-words">{names}</span> <span className="text-muted-foreground">– {licence}</span>
    </>
  )
  const own = members[0]?.texts ?? []
  if (own.length === 0) return <p className="text-sm">{title}</p>
  return (
    <details>
      <summary className="cursor-pointer rounded-xs text-sm">{title}</summary>
      {own.map((place) => (
        <pre
          key={place}
          className="mt-4 overflow-x-auto whitespace-pre-wrap break-words text-xs leading-relaxed"
        >
          {texts[place]}
        </pre>
      ))}
    </details>
  )
}

interface Group {
  key: string
  licence: string
  members: Package[]
}

/** Groups packages that share a licence with the same text. */
function groups(packages: readonly Package[]): Group[] {
  const found = new Map<string, Group>()
  for (const each of packages) {
    const key = `${each.licence}: ${each.texts.join(' ')}`
    const group = found.get(key)
    if (group) group.members.push(each)
    else found.set(key, { key, licence: each.licence, members: [each] })
  }
  return [...found.values()]
}
