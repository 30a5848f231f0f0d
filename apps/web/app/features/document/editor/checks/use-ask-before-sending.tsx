import { sendCheckSentence } from '@quotespark/domain/document'
import { type ReactNode, useState } from 'react'
import { BeforeSendingDialog, type SendQuestion } from '../../send/before-sending-dialog.tsx'
import type { Finding } from '../../send/findings.tsx'
import type { SendChecksNoticeProps } from './send-checks-notice.tsx'
import { lineOfCheck, useAskedChecks } from './use-send-checks.ts'

type Required = Pick<SendQuestion, 'required' | 'isBlocked'>

const NOTHING_REQUIRED: Required = { required: [], isBlocked: false }

export interface BeforeSending {
  /**
   * Goes on at once when there is nothing to ask, else after the user has agreed. `missing` are required details besides the
   * checks of the form.
   */
  ask: (goOn: () => void, missing?: Required) => void
  dialog: ReactNode
}

/** Asks once about everything that is unusual about the document in a form before it is sent. */
export function useAskBeforeSending(checks: SendChecksNoticeProps): BeforeSending {
  const read = useAskedChecks(checks.options)
  const [asked, setAsked] = useState<(SendQuestion & { goOn: () => void }) | null>(null)
  return {
    ask(goOn, missing = NOTHING_REQUIRED) {
      const question = { ...missing, checks: checkFindings(read(), checks) }
      if (question.required.length + question.checks.length === 0) goOn()
      else setAsked({ ...question, goOn })
    },
    dialog: (
      <BeforeSendingDialog
        question={asked}
        cancelLabel="Keep editing"
        onClose={() => setAsked(null)}
        onSend={() => {
          setAsked(null)
          asked?.goOn()
        }}
      />
    ),
  }
}

function checkFindings(
  found: ReturnType<ReturnType<typeof useAskedChecks>>,
  { options, onField, links }: SendChecksNoticeProps,
): Finding[] {
  return found.map((check) => {
    const sentence = sendCheckSentence(check, options.unprintable)
    const show = onField[check] ?? lineOfCheck(check, options.lines)
    if (show) return { key: check, sentence, fix: { label: 'Show the field', onSelect: show } }
    const link = links[check]
    return { key: check, sentence, fix: link && { ...link, newTab: true } }
  })
}
