package fulfilment.command.tags;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;

/** Two tags cannot share a title: what carries tags shows them by title. Rule TAG-2. */
final class TagTitleTaken extends Rejection {

    TagTitleTaken(String title) {
        super(ErrorCode.NOT_UNIQUE, "title: there is already a tag '%s'".formatted(title));
    }
}
