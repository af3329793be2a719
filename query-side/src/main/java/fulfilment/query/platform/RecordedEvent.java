package fulfilment.query.platform;

import fulfilment.api.kernel.Recorded;

/** An event and the circumstances under which it was recorded. */
public record RecordedEvent(Object event, Recorded recorded) {}
