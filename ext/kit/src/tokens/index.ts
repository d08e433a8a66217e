export { addTokens, clearTokens, countOf, hasToken, removeTokens, type Token } from './tokens.ts'
