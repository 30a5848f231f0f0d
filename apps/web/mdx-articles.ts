import mdx from '@mdx-js/rollup'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMdxFrontmatter from 'remark-mdx-frontmatter'
import type { Plugin } from 'vite'

/**
 * Articles are MDX files with YAML in front: `export default` is the text as a component, `frontmatter` what the file says
 * about it. With `?raw` a file stays the text that it is.
 */
export function mdxArticles(): Plugin {
  const { name, config, transform } = mdx({
    remarkPlugins: [remarkGfm, remarkFrontmatter, remarkMdxFrontmatter],
  })
  return {
    name,
    enforce: 'pre',
    config,
    transform: { filter: { id: /\.mdx$/ }, handler: transform },
  } as Plugin
}
