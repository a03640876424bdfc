const contentPage = /^\/(rides\/\d+|riders\/[^/?#]+)/

/**
 * The form that reports content, with the address of a ride's or rider's page. Other addresses are left out, because they may contain
 * the secret of a mailed link.
 */
export function noticeLink(path: string): string {
  const [page] = contentPage.exec(path) ?? []
  return page === undefined ? '/notice' : `/notice?url=${encodeURIComponent(page)}`
}
