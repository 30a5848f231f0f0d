/** Dark ink on white, whatever the theme: as it was drawn. */
export function SignaturePicture({ href, by }: { href: string; by: string | null }) {
  return (
    <img
      src={href}
      alt={by === null ? 'Signature' : `Signature of ${by}`}
      className="mt-1.5 max-h-20 rounded-sm border border-border bg-white px-2 py-1"
    />
  )
}
