import { SignUpButton } from './sign-up-button.tsx'

export function ClosingCall() {
  return (
    <section aria-labelledby="closing-title" className="relative overflow-hidden border-border border-t">
      <div
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 bg-[radial-gradient(48rem_26rem_at_50%_120%,color-mix(in_oklch,var(--spark)_22%,transparent),transparent_70%)]"
      />
      <div className="relative mx-auto flex w-full max-w-7xl flex-col items-center px-4 py-24 text-center sm:px-6 sm:py-32 lg:px-10">
        <h2
          id="closing-title"
          className="max-w-[16ch] font-semibold text-4xl leading-[1.08] tracking-[-0.032em] sm:text-5xl"
        >
          Send your first quote today
        </h2>
        <p className="mt-4 max-w-md text-lg text-muted-foreground leading-relaxed">
          Name your company and write the first line. Everything else can wait.
        </p>
        <div className="mt-8">
          <SignUpButton />
        </div>
        <p className="mt-4 text-muted-foreground text-sm">14-day free trial, no credit card.</p>
      </div>
    </section>
  )
}
