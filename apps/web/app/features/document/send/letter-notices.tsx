import type { LetterPreview } from '@quotespark/contract'
import { sendCheckSentence } from '@quotespark/domain/document'
import { Alert } from '@quotespark/ui'
import { errorSentence } from '~/api/error-sentence.ts'
import { type Finding, FixLink } from './findings.tsx'
import type { Letter } from './use-letter.ts'

interface LetterNoticesProps {
  letter: Letter<LetterPreview>
  /** Required details that are missing, and whether sending is refused while they are. */
  required?: readonly Finding[]
  isBlocked?: boolean
}

/** All that is unusual about an email before it goes out, and why its preview could not be made. */
export function LetterNotices({
  letter: { drawn, failure },
  required = [],
  isBlocked = false,
}: LetterNoticesProps) {
  const { warnings = [], unprintable = [] } = drawn ?? {}
  return (
    <>
      {required.length + warnings.length > 0 && (
        <Alert tone="warning" live title="Before you send it">
          {isBlocked && (
            <p>Your company’s settings block sending until the legally required details are filled in.</p>
          )}
          <ul className="flex flex-col gap-1">
            {required.map(({ key, sentence, fix }) => (
              <li key={key}>
                {sentence} {fix && <FixLink fix={fix} />}
              </li>
            ))}
            {warnings.map((warning) => (
              <li key={warning}>{sendCheckSentence(warning, unprintable)}</li>
            ))}
          </ul>
        </Alert>
      )}
      {failure && (
        <Alert tone="danger" live title="The preview could not be loaded">
          {errorSentence(failure)}
        </Alert>
      )}
    </>
  )
}
