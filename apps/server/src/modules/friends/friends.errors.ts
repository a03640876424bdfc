import { HttpProblem } from '../../platform/http/problem.ts'

export const blockOneself = () => new HttpProblem(400, 'friends.self', 'You cannot block yourself.')
