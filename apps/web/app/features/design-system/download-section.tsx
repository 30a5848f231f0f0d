import { Download } from 'lucide-react'
import { BRAND_SIZES, brandFile } from './brand-files.ts'
import { Section } from './section.tsx'

/** `file` is the name in packages/ui/src/style/brand, `saved` the name of the download. */
const DOWNLOADS = [
  { name: 'Mark', file: 'spark-mark', saved: 'quotespark-mark', ground: 'light bg-background' },
  {
    name: 'Mark for dark backgrounds',
    file: 'spark-mark-on-dark',
    saved: 'quotespark-mark-on-dark',
    ground: 'dark bg-background',
  },
  { name: 'Logo', file: 'logo', saved: 'quotespark-logo', ground: 'light bg-background' },
  {
    name: 'Logo for dark backgrounds',
    file: 'logo-on-dark',
    saved: 'quotespark-logo-on-dark',
    ground: 'dark bg-background',
  },
]

export function DownloadSection() {
  return (
    <Section
      id="downloads"
      intro="Use SVG wherever you can: it is sharp at any size. PNG files with a transparent background come in five heights."
    >
      <ul className="grid gap-5 md:grid-cols-2">
        {DOWNLOADS.map(({ name, file, saved, ground }) => (
          <li key={file} className="overflow-hidden rounded-xl border border-border bg-surface shadow-card">
            <div className={`${ground} flex h-36 items-center justify-center border-border border-b`}>
              <img src={brandFile(`${file}.svg`)} alt="" className="h-12 w-auto" />
            </div>
            <div className="p-5">
              <h3 className="text-heading">{name}</h3>
              <ul className="mt-3 flex flex-wrap gap-2">
                <DownloadLink label={`${name}, SVG`} file={`${file}.svg`} saved={`${saved}.svg`}>
                  SVG
                </DownloadLink>
                {BRAND_SIZES.map((size) => (
                  <DownloadLink
                    key={size}
                    label={`${name}, PNG ${size} px`}
                    file={`${file}-${size}.png`}
                    saved={`${saved}-${size}.png`}
                  >
                    PNG {size} px
                  </DownloadLink>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

interface DownloadLinkProps {
  label: string
  file: string
  saved: string
  children: React.ReactNode
}

function DownloadLink({ label, file, saved, children }: DownloadLinkProps) {
  return (
    <li>
      <a
        href={brandFile(file)}
        download={saved}
        aria-label={`Download ${label}`}
        className="amount inline-flex h-control-sm items-center gap-1.5 rounded-md border border-control-border px-3 font-medium text-sm transition-colors hover:bg-muted"
      >
        <Download aria-hidden="true" className="size-3.5 text-muted-foreground" />
        {children}
      </a>
    </li>
  )
}
