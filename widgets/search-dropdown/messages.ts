import { defineMessages } from '../../runtime/dom/messages.ts';

export const t = defineMessages('search-dropdown', {
  suggestions: 'Suggestions',
  all: 'See all results for “{query}”',
  recent: 'Recent searches',
  forget: 'Remove {query} from recent searches',
  forgetAll: 'Clear recent searches',
  forgotten: 'Removed',
});
