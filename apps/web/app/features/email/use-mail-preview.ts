import { useDebounced } from '@quotespark/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '~/api/client.ts'

const REST_MS = 300

/** The server's preview of template and variables, requested once typing pauses. Keeps the previous preview meanwhile. */
export function useMailPreview(template: string, variables: Record<string, string>) {
  const wanted = useDebounced(JSON.stringify({ template, variables }), REST_MS)
  return useQuery({
    ...api.email.preview.queryOptions({ input: JSON.parse(wanted) }),
    placeholderData: keepPreviousData,
  })
}

export type MailPreview = ReturnType<typeof useMailPreview>
