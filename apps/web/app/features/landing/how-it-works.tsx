import type { ReactNode } from 'react'
import { ProductPicture } from '~/pictures/product-picture.tsx'
import { Section, SectionHeading } from './section.tsx'

interface Step {
  title: string
  text: string
  picture: ReactNode
}

const STEPS: Step[] = [
  {
    title: 'Write a quote',
    text: 'Pick from your catalogue or type. VAT and total are worked out while you write; the PDF and the email come with your logo and colour.',
    picture: (
      <Detail>
        <ProductPicture
          name="quote-form"
          alt="The form of a new quote, with its lines and the total beside them."
          sizes="(min-width: 48rem) 44rem, 100vw"
          className="-translate-x-[17.5%] -translate-y-[30%] w-[190%] max-w-none"
        />
      </Detail>
    ),
  },
  {
    title: 'Get it accepted',
    text: 'Your customer opens a link and accepts, declines or asks for a change, on a phone and without an account. You are notified at once.',
    picture: (
      <ProductPicture
        name="customer-page"
        alt="A quote as its customer reads it on a phone."
        sizes="(min-width: 64rem) 15rem, 13rem"
        className="mx-auto w-[62%] -translate-x-3.5 max-w-60 rounded-t-2xl border-border border-x border-t shadow-raised"
      />
    ),
  },
  {
    title: 'Get paid',
    text: 'One click turns the accepted quote into an invoice. Nothing is typed twice, and you always see the balance due.',
    picture: (
      <Detail>
        <ProductPicture
          name="invoice"
          alt="An invoice with its payments and the balance due."
          sizes="(min-width: 48rem) 44rem, 100vw"
          className="-translate-x-[17.5%] -translate-y-[6.5%] w-[190%] max-w-none"
        />
      </Detail>
    ),
  },
]

export function HowItWorks() {
  return (
    <Section id="how-it-works" raised>
      <SectionHeading id="how-it-works-title" title="From the first figure to the payment in three steps" />
      <ol className="mt-14 grid gap-x-8 gap-y-14 md:grid-cols-3 lg:gap-x-10">
        {STEPS.map(({ title, text, picture }, index) => (
          <li key={title}>
            <div className="relative h-64 overflow-hidden rounded-xl bg-muted pt-7 pl-7 md:h-56 lg:h-72">
              {picture}
            </div>
            <h3 className="mt-6 flex items-baseline gap-3 font-semibold text-xl tracking-tight">
              <span aria-hidden="true" className="text-muted-foreground tabular-nums">
                {index + 1}
              </span>
              {title}
            </h3>
            <p className="mt-2 text-muted-foreground leading-relaxed">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** Shows part of a wide picture, without its navigation. */
function Detail({ children }: { children: ReactNode }) {
  return (
    <div className="h-full overflow-hidden rounded-tl-xl border-border border-t border-l bg-surface shadow-raised">
      {children}
    </div>
  )
}
