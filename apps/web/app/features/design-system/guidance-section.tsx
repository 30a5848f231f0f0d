import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  AlignedAmounts,
  CrowdedLogo,
  DimLogo,
  FreeLogo,
  LoudWords,
  ManyMainButtons,
  OneMainButton,
  PlainWords,
  RaggedAmounts,
  RightGround,
  SaidByColour,
  SaidInWords,
  SparkAsSign,
  SparkAsText,
  StretchedLogo,
  WholeLogo,
} from './guidance-pictures.tsx'
import { Section } from './section.tsx'

const DO = [
  { text: 'Keep the space around the logo clear.', picture: <FreeLogo /> },
  { text: 'Use the version for dark backgrounds on dark and on plum.', picture: <RightGround /> },
  { text: 'Scale it as a whole.', picture: <WholeLogo /> },
  { text: 'Use the spark colour for marks, not for text.', picture: <SparkAsSign /> },
  { text: 'Show one main button at a time.', picture: <OneMainButton /> },
  { text: 'State a status in words, not only in colour.', picture: <SaidInWords /> },
  { text: 'Line up pence under pence.', picture: <AlignedAmounts /> },
  { text: 'Say what a button does.', picture: <PlainWords /> },
]

const DONT = [
  { text: 'Do not crowd the logo with other things.', picture: <CrowdedLogo /> },
  { text: 'Do not put the plum logo on a dark background.', picture: <DimLogo /> },
  { text: 'Do not stretch, tilt or recolour it.', picture: <StretchedLogo /> },
  {
    text: 'Do not use spark for text on light backgrounds: it is too pale to read.',
    picture: <SparkAsText />,
  },
  { text: 'Do not let several buttons shout at once.', picture: <ManyMainButtons /> },
  { text: 'Do not rely on colour alone.', picture: <SaidByColour /> },
  { text: 'Do not misalign amounts.', picture: <RaggedAmounts /> },
  { text: 'Do not shout, and do not say only “OK”.', picture: <LoudWords /> },
]

export function GuidanceSection() {
  return (
    <Section id="guidance" intro="The same eight things, done well and done badly.">
      <div className="grid gap-10 md:grid-cols-2 md:gap-6">
        <Guidance title="Do" rules={DO} sign={<Check className="size-4 text-success-strong" />} />
        <Guidance title="Do not" rules={DONT} sign={<X className="size-4 text-danger-strong" />} />
      </div>
    </Section>
  )
}

interface GuidanceProps {
  title: string
  rules: { text: string; picture: ReactNode }[]
  sign: ReactNode
}

function Guidance({ title, rules, sign }: GuidanceProps) {
  return (
    <div>
      <h3 className="text-heading">{title}</h3>
      <ul className="mt-4 flex flex-col gap-6">
        {rules.map(({ text, picture }) => (
          <li key={text}>
            <div
              aria-hidden="true"
              inert
              className="flex h-32 items-center justify-center overflow-hidden rounded-xl border border-border bg-surface"
            >
              {picture}
            </div>
            <p className="mt-2.5 flex items-start gap-2 text-sm">
              <span className="mt-0.5">{sign}</span>
              {text}
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}
