/** The meta tags of a page for search engines and messengers. */
export interface PageTags {
  title: string
  description: string
  /** The absolute address of the page. */
  url: string
  /** Absolute. */
  imageUrl: string
  imageWidth: number
  imageHeight: number
  siteName: string
  /** Language and country: en_US. */
  locale: string
  /** False for private and missing pages. */
  isForIndex: boolean
}

/** Replaces the general tags of the built page. */
export function withTags(page: string, tags: PageTags): string {
  const title = `<title>${escapeHtml(tags.title)}</title>`
  const head = tagsOf(tags).join('\n    ')
  return page
    .replace(/<title>[^<]*<\/title>/, () => title)
    .replace(/\s*<meta name="description"[^>]*>/, '')
    .replace('</head>', () => `  ${head}\n  </head>`)
}

function tagsOf({
  title,
  description,
  url,
  imageUrl,
  imageWidth,
  imageHeight,
  siteName,
  locale,
  isForIndex,
}: PageTags): string[] {
  return [
    named('description', description),
    property('og:type', 'website'),
    property('og:site_name', siteName),
    property('og:locale', locale),
    property('og:title', title),
    property('og:description', description),
    property('og:url', url),
    property('og:image', imageUrl),
    property('og:image:type', 'image/png'),
    property('og:image:width', String(imageWidth)),
    property('og:image:height', String(imageHeight)),
    property('og:image:alt', title),
    named('twitter:card', 'summary_large_image'),
    isForIndex ? `<link rel="canonical" href="${escapeHtml(url)}" />` : named('robots', 'noindex'),
  ]
}

const named = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}" />`
const property = (name: string, content: string) => `<meta property="${name}" content="${escapeHtml(content)}" />`

/** Escapes text, also for attributes in double quotes. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
