import { Moment } from '~/shell/moment.tsx'

/** Shows in a list when a scheduled draft is sent. */
export function SendsAt({ at }: { at: string }) {
  return (
    <span className="font-medium text-info-strong">
      Sends <Moment at={at} />
    </span>
  )
}
