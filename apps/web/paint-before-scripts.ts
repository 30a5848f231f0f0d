import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const PRELOADS = /<link rel="modulepreload"[^>]*>/g
const PROGRAM = /<script type="module" async="">.*?<\/script>/s

/** Inserts the content of the preceding template once the page is painted; at once in a hidden tab, where no paint happens. */
const START = [
  '(program=>{',
  'const start=()=>program.replaceWith(program.content);',
  "if(document.visibilityState==='hidden')start();",
  "else if(PerformanceObserver.supportedEntryTypes.includes('paint'))",
  "new PerformanceObserver((_,observer)=>{observer.disconnect();start()}).observe({type:'paint',buffered:true});",
  'else requestAnimationFrame(()=>setTimeout(start))',
  '})(document.currentScript.previousElementSibling)',
].join('')

/**
 * Makes the pages below `folder` load their scripts after the first paint: reading needs only the style sheet and the font, and on
 * a slow connection each script would take bandwidth from them. React Router has no option for that.
 */
export async function paintBeforeScripts(folder: string): Promise<void> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.html'))
  await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      await writeFile(path, startAfterPaint(await readFile(path, 'utf8')))
    }),
  )
}

/** Leaves a page without scripts as it is. */
function startAfterPaint(page: string): string {
  const preloads = [...new Set(page.match(PRELOADS))].join('')
  return page
    .replace(PRELOADS, '')
    .replace(PROGRAM, (program) => `<template>${preloads}${program}</template><script>${START}</script>`)
}
