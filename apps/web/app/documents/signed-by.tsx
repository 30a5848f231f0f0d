import { Moment } from './moment.tsx'

/** The line at the foot of an accepted quote. */
export function SignedBy({ name, at }: { name: string; at: string }) {
  return (
    <section className="mt-10 w-full max-w-72 break-inside-avoid">
      <h2 className="text-muted-foreground text-xs">Accepted by</h2>
      <p className="mt-2 break-words border-foreground/80 border-b pb-1.5 font-medium text-xl italic tracking-tight">
        {name}
      </p>
      <p className="mt-1.5 text-muted-foreground text-sm">
        <Moment at={at} />
      </p>
    </section>
  )
}
