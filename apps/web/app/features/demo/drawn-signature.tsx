import type { TourAcceptance } from './tour-state.ts'

/** Dark ink on white, whatever the theme: as it was drawn. Nothing where none was. */
export function DrawnSignature({ acceptance: { name, signature } }: { acceptance: TourAcceptance }) {
  if (signature === null) return null
  return (
    <img
      src={signature}
      alt={`Signature of ${name}`}
      className="mt-2 max-h-20 max-w-full self-start rounded-sm border border-border bg-white px-2 py-1"
    />
  )
}
