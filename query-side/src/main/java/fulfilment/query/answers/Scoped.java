package fulfilment.query.answers;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** An answer that keys of a fulfilment customer may see differently: for example, they do not count all comments. */
public final class Scoped {

    private final AnswerDefinition all;
    private final AnswerDefinition limited;

    private Scoped(AnswerDefinition all, AnswerDefinition limited) {
        this.all = all;
        this.limited = limited;
    }

    /** @param declaration makes the answer; true for keys of a fulfilment customer */
    public static Scoped of(Function<Boolean, AnswerDefinition> declaration) {
        return new Scoped(declaration.apply(false), declaration.apply(true));
    }

    /** @param scope the fulfilment customer whose key asks; null for the account */
    public AnswerDefinition to(@Nullable Integer scope) {
        return scope == null ? all : limited;
    }

    public AnswerDefinition all() {
        return all;
    }

    public AnswerDefinition limited() {
        return limited;
    }
}
