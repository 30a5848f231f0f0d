import { Moment } from '~/shell/moment.tsx'

export interface SignedByProps {
  name: string
  at: string
  /** Address of the drawn signature; null where none was drawn. */
  signatureHref?: string | null
}

/** The signature line at the foot of an accepted quote. */
export function SignedBy({ name, at, signatureHref }: SignedByProps) {
  return (
    <section className="mt-10 w-full max-w-72 break-inside-avoid">
      <h2 className="text-muted-foreground text-xs">Accepted by</h2>
      <p className="mt-2 break-words border-foreground/80 border-b pb-1.5 font-medium text-xl italic tracking-tight">
        {name}
      </p>
      {signatureHref && <SignaturePicture href={signatureHref} by={name} />}
      <p className="mt-1.5 text-muted-foreground text-sm">
        <Moment at={at} />
      </p>
    </section>
  )
}

/** A drawn signature: dark ink on white in either theme, as it was drawn. */
export function SignaturePicture({ href, by }: { href: string; by: string | null }) {
  return (
    <img
      src={href}
      alt={by === null ? 'Signature' : `Signature of ${by}`}
      className="mt-1.5 max-h-20 rounded-sm border border-border bg-white px-2 py-1"
    />
  )
}
