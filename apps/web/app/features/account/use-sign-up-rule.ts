import { useQuery } from '@tanstack/react-query'
import { api } from '~/api/client.ts'

export type SignUpRule = NonNullable<ReturnType<typeof useSignUpRule>>

/** Who may sign up here; undefined while that is not known. */
export function useSignUpRule() {
  return useQuery(api.installation.get.queryOptions()).data?.sign_up
}
