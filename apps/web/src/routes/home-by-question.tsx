import { getRouteApi } from '@tanstack/react-router'
import { QuestionPage } from '../features/home-by/question-page.tsx'

const route = getRouteApi('/home-by/$token')

export function HomeByQuestionScreen() {
  const { token } = route.useParams()
  return <QuestionPage key={token} token={token} />
}
