package fulfilment.api.feed;

import java.util.List;

/**
 * Some announcements in order.
 *
 * @param next to go on from; it may lie further on though there are none
 * @param more whether more can be read at once
 */
public record FeedPage(List<Announcement> announcements, Position next, boolean more) {}
