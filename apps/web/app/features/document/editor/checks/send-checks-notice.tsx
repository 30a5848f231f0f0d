import { type SendCheck, sendCheckSentence } from '@quotespark/domain/document'
import { Alert, Button } from '@quotespark/ui'
import { TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { lineOfCheck, type SendChecksOptions, useSendChecks } from './use-send-checks.ts'

export interface SendChecksNoticeProps {
  options: SendChecksOptions
  /** Moves to the form field where the check is put right. */
  onField: Partial<Record<SendCheck, () => void>>
  /** Pages outside the form where the check is put right. */
  links: Partial<Record<SendCheck, { to: string; label: string }>>
}

const NOTICE_ID = 'send-checks'

/** Lists what is worth knowing before a document is sent, each with the way to put it right. */
export function SendChecksNotice({ options, onField, links }: SendChecksNoticeProps) {
  const checks = useSendChecks(options)
  return (
    <section
      id={NOTICE_ID}
      aria-label="Before you send it"
      tabIndex={-1}
      className="outline-none empty:hidden"
    >
      {checks.length > 0 && (
        <Alert tone="warning" title="Before you send it">
          <ul className="flex flex-col gap-1.5">
            {checks.map((check) => (
              <SendCheckEntry
                key={check}
                sentence={sendCheckSentence(check, options.unprintable)}
                onField={onField[check] ?? lineOfCheck(check, options.lines)}
                link={links[check]}
              />
            ))}
          </ul>
        </Alert>
      )}
    </section>
  )
}

interface SendCheckEntryProps {
  sentence: string
  onField: (() => void) | undefined
  link: { to: string; label: string } | undefined
}

function SendCheckEntry({ sentence, onField, link }: SendCheckEntryProps) {
  return (
    <li>
      {sentence}{' '}
      {onField && (
        <Button variant="link" onClick={onField}>
          Show the field
        </Button>
      )}
      {link && (
        <Button variant="link" render={<Link to={link.to} target="_blank" />}>
          {link.label}
        </Button>
      )}
    </li>
  )
}

/** Counts the checks beside the send button and leads to them. */
export function SendChecksCount({ options }: Pick<SendChecksNoticeProps, 'options'>) {
  const count = useSendChecks(options).length
  return (
    <span role="status" className="empty:hidden max-sm:w-full">
      {count > 0 && (
        <Button variant="link" onClick={showNotice} className="text-warning-strong text-xs">
          <TriangleAlert />
          {count === 1 ? '1 thing to check' : `${count} things to check`}
        </Button>
      )}
    </span>
  )
}

function showNotice() {
  const notice = document.getElementById(NOTICE_ID)
  notice?.scrollIntoView({ block: 'center' })
  notice?.focus({ preventScroll: true })
}
