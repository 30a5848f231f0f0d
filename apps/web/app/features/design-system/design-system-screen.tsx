import { Button, LoadingScreen, Toaster, TooltipProvider, useHydrated } from '@quotespark/ui'
import { Download } from 'lucide-react'
import { ogPicture } from '~/pictures/og-picture.ts'
import { lazyPart } from '~/screens/lazy-part.tsx'
import { PublicPage } from '~/shell/public/public-page.tsx'
import { ColourSection } from './colour-section.tsx'
import { Contents } from './contents.tsx'
import { DownloadSection } from './download-section.tsx'
import { GuidanceSection } from './guidance-section.tsx'
import { LogoSection } from './logo-section.tsx'
import { ShapeSection } from './shape-section.tsx'
import { TypographySection } from './typography-section.tsx'

/** Loaded on demand: it contains every component, more than any page loads at first. */
const ComponentSection = lazyPart(async () => (await import('./component-section.tsx')).ComponentSection)

/** `/design-system`: the look of Quotespark, and the files to show it with. */
export default function DesignSystemScreen() {
  const isHydrated = useHydrated()
  return (
    <PublicPage
      title="Design System"
      description="The Quotespark brand: logo, colours and type with files to download, and every component of the product, in light and dark."
      path="/design-system"
      picture={ogPicture('design-system')}
    >
      <TooltipProvider>
        <div className="mx-auto w-full max-w-7xl px-4 pt-12 pb-20 sm:px-6 sm:pt-16 lg:grid lg:grid-cols-[11.5rem_minmax(0,1fr)] lg:gap-x-12 lg:px-10">
          <header className="max-w-3xl lg:col-span-2 lg:pb-14">
            <h1 className="text-display">Design System</h1>
            <p className="mt-5 max-w-[38rem] text-lg text-muted-foreground">
              A Q whose tail is both a spark and a pen nib. Here is how we draw it, the colours and words that
              go with it, and every component in Quotespark.
            </p>
            <Button size="lg" className="mt-7" render={<a href="#downloads" />}>
              <Download />
              Download the logo
            </Button>
          </header>
          <Contents />
          <div className="flex min-w-0 flex-col gap-20 pt-12 sm:gap-28 lg:pt-0">
            <LogoSection />
            <ColourSection />
            <TypographySection />
            <ShapeSection />
            <GuidanceSection />
            <DownloadSection />
            {isHydrated ? <ComponentSection /> : <LoadingScreen />}
          </div>
        </div>
        <Toaster />
      </TooltipProvider>
    </PublicPage>
  )
}
