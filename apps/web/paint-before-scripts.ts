import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const PRELOADS = /<link rel="modulepreload"[^>]*>/g
const PROGRAM = /<script type="module" async="">.*?<\/script>/s

/** Puts what the template before it holds in its place, once the page is painted; at once where nobody sees it paint. */
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
 * Has the pages below `folder` ask for their program after the first paint: what is read needs the style sheet and the font
 * alone, and on a slow line each script would take its share of it. React Router has no word for that.
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

/** A page without a program stays as it is. */
function startAfterPaint(page: string): string {
  const preloads = [...new Set(page.match(PRELOADS))].join('')
  return page
    .replace(PRELOADS, '')
    .replace(PROGRAM, (program) => `<template>${preloads}${program}</template><script>${START}</script>`)
}
