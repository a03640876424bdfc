import { getRouteApi } from '@tanstack/react-router'
import { NoticePage } from '../features/content-notices/notice-page.tsx'

const route = getRouteApi('/notice')

export function NoticeScreen() {
  const { url } = route.useSearch()
  return <NoticePage key={url} url={url} />
}
