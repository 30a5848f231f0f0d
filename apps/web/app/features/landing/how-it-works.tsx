import { FileText, type LucideIcon, PoundSterling, Send } from 'lucide-react'

interface Step {
  title: string
  text: string
  Icon: LucideIcon
}

const STEPS: Step[] = [
  {
    title: 'Write a quote',
    text: 'Pick from your catalogue or type. VAT is worked out for every rate, to the penny, while you write.',
    Icon: FileText,
  },
  {
    title: 'Send it',
    text: 'Your customer opens a link, without an account, and accepts, rejects or asks for a change. You hear of it at once.',
    Icon: Send,
  },
  {
    title: 'Get paid',
    text: 'One press makes the invoice. Nothing is typed twice, and you always see what is still owed.',
    Icon: PoundSterling,
  },
]

export function HowItWorks() {
  return (
    <section
      id="how-it-works"
      aria-labelledby="how-it-works-title"
      className="scroll-mt-16 border-border border-t bg-surface"
    >
      <div className="mx-auto w-full max-w-7xl px-4 py-16 sm:px-6 sm:py-24 lg:px-10">
        <h2
          id="how-it-works-title"
          className="max-w-[20ch] font-semibold text-3xl tracking-[-0.025em] sm:text-4xl"
        >
          From the first figure to the money in three steps
        </h2>
        <ol className="mt-12 grid gap-10 md:grid-cols-3 md:gap-8 lg:gap-14">
          {STEPS.map(({ title, text, Icon }, index) => (
            <li key={title} className="relative border-border border-t pt-8">
              <span
                aria-hidden="true"
                className="-top-px absolute left-0 h-0.5 w-12 rounded-full bg-primary"
              />
              <span className="flex items-center gap-3">
                <Icon className="size-5 text-primary" aria-hidden="true" />
                <span className="text-muted-foreground text-sm tabular-nums">Step {index + 1}</span>
              </span>
              <h3 className="mt-3 font-semibold text-xl tracking-tight">{title}</h3>
              <p className="mt-2 text-muted-foreground leading-relaxed">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
