/** The part of the contract about lists that visitors share by a link (D76). Forms of the page call these handlers. */
import * as v from 'valibot';

export const shareList = 'sharedLists::onShareList';
export const withdrawList = 'sharedLists::onWithdrawList';
/** Adds the list of the page `/shared/:token` to the visitor's own. */
export const addSharedList = 'sharedLists::onAddSharedList';

const ListRequest = v.object({ list: v.picklist(['favourites', 'compare']) });

/** `url` is the page that shows the list to anyone. */
const ShareAnswer = v.objectWithRest({ result: v.string(), url: v.string(), message: v.string() }, v.unknown());
const Answer = v.objectWithRest({ result: v.string(), message: v.string() }, v.unknown());

export const sharedListHandlers = {
  [shareList]: { sends: ListRequest, reads: ShareAnswer },
  [withdrawList]: { sends: ListRequest, reads: Answer },
  [addSharedList]: { sends: v.object({}), reads: Answer },
} as const;
