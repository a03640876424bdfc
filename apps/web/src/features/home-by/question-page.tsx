import { useQuery } from '@tanstack/react-query'
import type { HomeByQuestion } from '@scooter-rides/contract'
import HomeIcon from '~icons/pixelarticons/home'
import { isApiError } from '../../api/api-error.ts'
import { errorText } from '../../api/form-errors.ts'
import { t } from '../../lib/language/t.ts'
import { Button } from '../../ui/actions/button.tsx'
import { LoadFailed } from '../../ui/feedback/empty.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { Loading } from '../../ui/feedback/skeleton.tsx'
import { MissingPage } from '../../ui/layout/missing-page.tsx'
import { WindowPage } from '../../ui/layout/window-page.tsx'
import { homeByQuestionQuery } from './home-by.queries.ts'
import { useAnswerQuestion } from './use-answer-question.ts'

/** The target of the mailed link. Only a button answers: mail programs open links by themselves. */
export function QuestionPage({ token }: { token: string }) {
  const { data: question, error, refetch } = useQuery(homeByQuestionQuery(token))
  if (!question && isApiError(error) && (error.status === 404 || error.status === 400))
    return (
      <MissingPage title={t('home-by.question.unknown')}>
        <p>{t('home-by.question.unknownHelp')}</p>
      </MissingPage>
    )
  if (!question && !error) return <Loading>{t('home-by.question.loading')}</Loading>
  return (
    <WindowPage title={t('home-by.card.title')} icon={HomeIcon} padding="large">
      {question ? (
        <Question token={token} question={question} />
      ) : (
        <LoadFailed title={t('home-by.question.failed')} error={error} onRetry={() => void refetch()} />
      )}
    </WindowPage>
  )
}

function Question({ token, question: { firstName: rider, state } }: { token: string; question: HomeByQuestion }) {
  const answer = useAnswerQuestion(token)
  const isBusyWith = (variables: 'confirm' | 'decline') => answer.isPending && answer.variables === variables
  return (
    <div className="grid gap-4 wrap-anywhere">
      {state === 'waiting' && <h2 className="text-h2">{t('home-by.question.title', { rider })}</h2>}
      {state === 'confirmed' && (
        <h2 className="text-h2" role="status">
          {t('home-by.question.confirmed', { rider })}
        </h2>
      )}
      {state === 'declined' && (
        <h2 className="text-h2" role="status">
          {t('home-by.question.declined', { rider })}
        </h2>
      )}
      <p>{t('home-by.question.text', { rider })}</p>
      <Note tone="amber">{t('home-by.question.emergency')}</Note>
      {answer.error && (
        <Note tone="bad" role="alert">
          {errorText(answer.error, t('home-by.question.notSaved'))}
        </Note>
      )}
      <div className="flex flex-wrap gap-3">
        {state !== 'confirmed' && (
          <Button
            variant={state === 'waiting' ? 'primary' : 'default'}
            isBusy={isBusyWith('confirm')}
            busyLabel={t('home-by.question.saving')}
            onClick={() => answer.mutate('confirm')}
          >
            {state === 'waiting' ? t('home-by.question.agree') : t('home-by.question.agreeAfterAll')}
          </Button>
        )}
        {state !== 'declined' && (
          <Button
            isBusy={isBusyWith('decline')}
            busyLabel={t('home-by.question.saving')}
            onClick={() => answer.mutate('decline')}
          >
            {state === 'waiting' ? t('home-by.question.decline') : t('home-by.question.stop')}
          </Button>
        )}
      </div>
    </div>
  )
}
