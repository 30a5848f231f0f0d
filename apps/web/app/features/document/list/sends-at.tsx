import { Moment } from '~/shell/moment.tsx'

/** When a draft goes out by itself, where documents are listed. */
export function SendsAt({ at }: { at: string }) {
  return (
    <span className="font-medium text-info-strong">
      Sends <Moment at={at} />
    </span>
  )
}
