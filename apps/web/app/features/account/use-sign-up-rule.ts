import { useQuery } from '@tanstack/react-query'
import { api } from '~/api/client.ts'

export type SignUpRule = NonNullable<ReturnType<typeof useSignUpRule>>

/** The installation's sign-up rule; undefined until it is known. */
export function useSignUpRule() {
  return useQuery(api.installation.get.queryOptions()).data?.sign_up
}
