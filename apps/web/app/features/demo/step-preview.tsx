import { cn } from '@quotespark/ui'
import { ArrowRight } from 'lucide-react'
import { TOUR_STEPS } from './tour-steps.ts'

/** Summaries of the five steps, each linking into the tour. */
export function StepPreview() {
  return (
    <section aria-labelledby="steps-title" className="border-border border-t bg-surface">
      <div className="mx-auto w-full max-w-7xl px-4 py-16 sm:px-6 sm:py-20 lg:px-10">
        <h2 id="steps-title" className="font-semibold text-3xl tracking-[-0.025em]">
          Five steps, one job
        </h2>
        <ol className="mt-10 grid gap-4 sm:grid-cols-2 lg:grid-cols-6">
          {TOUR_STEPS.map(({ title, colour, Icon, features }, index) => (
            <li
              key={title}
              className={cn(
                'group relative rounded-2xl border border-border bg-background p-6 transition-[border-color,box-shadow] hover:border-control-border hover:shadow-raised lg:col-span-2',
                index > 2 && 'lg:col-span-3',
              )}
            >
              <div className="flex items-center gap-3">
                <span
                  aria-hidden="true"
                  className={cn('flex size-11 items-center justify-center rounded-xl', colour)}
                >
                  <Icon className="size-5.5" />
                </span>
                <span className="text-muted-foreground text-sm tabular-nums">Step {index + 1}</span>
                <ArrowRight
                  aria-hidden="true"
                  className="ml-auto size-4.5 text-muted-foreground transition-[translate,color] group-hover:translate-x-0.5 group-hover:text-foreground"
                />
              </div>
              <h3 className="mt-4 font-semibold text-lg tracking-tight">
                <a
                  href={`/demo/tour?step=${index + 1}`}
                  className="outline-none after:absolute after:inset-0 after:rounded-2xl focus-visible:after:outline-2 focus-visible:after:outline-ring focus-visible:after:outline-offset-2"
                >
                  {title}
                </a>
              </h3>
              <ul className="mt-2 flex flex-col gap-1 text-muted-foreground text-sm">
                {features.map((feature) => (
                  <li key={feature.title}>{feature.title}</li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
