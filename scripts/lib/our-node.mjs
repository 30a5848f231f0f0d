import { inClone } from './clone.mjs'

const onWindows = process.platform === 'win32'

/** The Node of the packages, by which everything runs. Not by its link in `.bin`: npm 9 makes none. */
export const ourNode = inClone(
  'node_modules',
  `node-${onWindows ? 'win' : process.platform}-${process.arch}`,
  'bin',
  onWindows ? 'node.exe' : 'node',
)
