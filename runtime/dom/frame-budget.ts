/** What a frame at 60 Hz leaves for scripts, beside style and layout. */
export const frameBudgetMs = 8;
