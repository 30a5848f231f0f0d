import { inClone } from './clone.mjs'

const onWindows = process.platform === 'win32'

/** The Node installed as a package, on which everything runs. Not its link in `.bin`: npm 9 makes none. */
export const ourNode = inClone(
  'node_modules',
  `node-${onWindows ? 'win' : process.platform}-${process.arch}`,
  'bin',
  onWindows ? 'node.exe' : 'node',
)
