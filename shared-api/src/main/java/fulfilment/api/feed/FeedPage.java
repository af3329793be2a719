package fulfilment.api.feed;

import java.util.List;

/**
 * A page of announcements in order.
 *
 * @param next the position to continue from; it may move on even if the page is empty
 * @param more whether more can be read at once
 */
public record FeedPage(List<Announcement> announcements, Position next, boolean more) {}
