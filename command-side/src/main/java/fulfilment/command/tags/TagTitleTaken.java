package fulfilment.command.tags;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;

/** Refuses a title that another tag has: objects show their tags by title. Rule TAG-2. */
final class TagTitleTaken extends Rejection {

    TagTitleTaken(String title) {
        super(ErrorCode.NOT_UNIQUE, "title: there is already a tag titled '%s'".formatted(title));
    }
}
