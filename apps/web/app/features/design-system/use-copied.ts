import { showToast } from '@quotespark/ui'
import { useEffect, useState } from 'react'
import { copyText } from '~/shell/copy-text.ts'

const CONFIRMED_MS = 2000

/** What was copied last, for two seconds; each copy begins them anew. */
export function useCopied() {
  const [copied, setCopied] = useState<{ key: string; text: string }>()
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(undefined), CONFIRMED_MS)
    return () => clearTimeout(timer)
  }, [copied])

  async function copy(key: string, text: string) {
    if (await copyText(text)) {
      setCopied({ key, text })
      return
    }
    setCopied(undefined)
    showToast({
      title: 'Copying is not allowed here',
      description: `The code is ${text}. Please select it and copy it yourself.`,
      tone: 'danger',
      duration: 10_000,
    })
  }
  return { copied, copy }
}
