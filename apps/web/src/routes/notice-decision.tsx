import { getRouteApi } from '@tanstack/react-router'
import { DecisionPage } from '../features/content-notices/decision-page.tsx'

const route = getRouteApi('/notice/decisions/$token')

export function NoticeDecisionScreen() {
  const { token } = route.useParams()
  return <DecisionPage key={token} token={token} />
}
