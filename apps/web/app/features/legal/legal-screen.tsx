import { PublicPage } from '~/shell/public/public-page.tsx'

export interface LegalScreenProps {
  /** The server's name for the text, used to insert the operator's own (apps/server/src/http/operator-texts.ts). */
  name: 'privacy' | 'terms'
  title: string
  /** HTML generated from our own Markdown. */
  html: string
}

/** `/privacy` and `/terms`: describe the software until the operator provides texts of their own. */
export function LegalScreen({ name, title, html }: LegalScreenProps) {
  return (
    <PublicPage title={title}>
      <div className="mx-auto w-full max-w-3xl px-4 pt-14 pb-20 sm:px-6 sm:pt-20">
        <h1 className="font-semibold text-4xl tracking-[-0.03em]">{title}</h1>
        <section
          data-operator-text={name}
          className="mt-8 break-words text-[1.0625rem] leading-[1.7] [&_a]:text-link [&_a]:underline [&_a]:decoration-link/40 [&_a]:underline-offset-4 hover:[&_a]:decoration-current [&_h2]:mt-10 [&_h2]:mb-3 [&_h2]:font-semibold [&_h2]:text-2xl [&_h2]:tracking-[-0.02em] [&_h3]:mt-7 [&_h3]:mb-2 [&_h3]:font-semibold [&_h3]:text-lg [&_li]:my-2 [&_ol]:my-4 [&_ol]:list-decimal [&_ol]:pl-6 [&_p]:my-4 [&_ul]:my-4 [&_ul]:list-disc [&_ul]:pl-5"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: it is made of a file beside this one
          dangerouslySetInnerHTML={{ __html: html }}
        />
      </div>
    </PublicPage>
  )
}
