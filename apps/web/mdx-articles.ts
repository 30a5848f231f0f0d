import mdx from '@mdx-js/rollup'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMdxFrontmatter from 'remark-mdx-frontmatter'
import type { Plugin } from 'vite'

/**
 * Articles are MDX files with YAML at the top: `export default` is the text as a component, `frontmatter` the metadata. With
 * `?raw`, a file stays text.
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
