import { anybody } from '../../api/procedures.ts'
import { confirmSubscription } from './confirm-subscription.ts'
import { subscribe } from './subscribe.ts'
import { unsubscribe } from './unsubscribe.ts'

export const newsletterRouter = {
  subscribe: anybody.newsletter.subscribe.handler(({ context, input }) =>
    subscribe(context.services, input.email),
  ),
  confirm: anybody.newsletter.confirm.handler(({ context, input }) =>
    confirmSubscription(context.services, input.token),
  ),
  unsubscribe: anybody.newsletter.unsubscribe.handler(({ context, input }) =>
    unsubscribe(context.services, input.token),
  ),
}
