import { unavailable } from '../../platform/http/problem.ts'

export const weatherUnavailable = () => unavailable('weather.unavailable', 'Weather data unavailable')
