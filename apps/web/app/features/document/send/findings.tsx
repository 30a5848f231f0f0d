import { ArrowRight, ExternalLink, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'

/** Something to know, or to put right, before a document is sent. */
export interface Finding {
  key: string
  sentence: string
  fix?: Fix | undefined
}

type Fix = { label: string } & (
  | { onSelect: () => void }
  /** `newTab` keeps what was typed on the page that it is on. */
  | { to: string; newTab: boolean }
)

/** Lists findings, each with the way to put it right. `onLeave` is called before a field is shown. */
export function FindingList({ findings, onLeave }: { findings: readonly Finding[]; onLeave?: () => void }) {
  return (
    <ul className="flex flex-col divide-y divide-border rounded-lg border border-border">
      {findings.map(({ key, sentence, fix }) => (
        <li key={key} className="flex gap-3 px-4 py-3 text-sm">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning-strong" />
          <div className="flex min-w-0 flex-1 flex-col items-start gap-1">
            <p>{sentence}</p>
            {fix && <FixLink fix={fix} {...(onLeave ? { onLeave } : {})} />}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The way to put a finding right. */
export function FixLink({ fix, onLeave }: { fix: Fix; onLeave?: () => void }) {
  if ('onSelect' in fix) {
    return (
      <button
        type="button"
        onClick={() => {
          onLeave?.()
          fix.onSelect()
        }}
        className={linkClass}
      >
        {fix.label}
        <ArrowRight aria-hidden="true" className="size-3.5" />
      </button>
    )
  }
  return (
    <Link to={fix.to} className={linkClass} {...(fix.newTab ? { target: '_blank' } : {})}>
      {fix.label}
      {fix.newTab ? (
        <>
          <span className="sr-only"> (opens in a new tab)</span>
          <ExternalLink aria-hidden="true" className="size-3.5" />
        </>
      ) : (
        <ArrowRight aria-hidden="true" className="size-3.5" />
      )}
    </Link>
  )
}

const linkClass =
  'inline-flex items-center gap-1 rounded-xs font-medium text-link underline-offset-4 hover:underline'
