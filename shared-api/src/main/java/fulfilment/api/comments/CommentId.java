package fulfilment.api.comments;

import com.fasterxml.jackson.annotation.JsonValue;
import fulfilment.api.kernel.Id;

public record CommentId(@JsonValue int value) implements Id {

    @Override
    public String toString() {
        return "comment-" + value;
    }
}
