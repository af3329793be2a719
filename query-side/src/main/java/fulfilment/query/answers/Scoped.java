package fulfilment.query.answers;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** An answer that keys of a fulfilment customer may see differently: for example, they do not count all comments. */
public final class Scoped {

    private final Answer all;
    private final Answer limited;

    private Scoped(Answer all, Answer limited) {
        this.all = all;
        this.limited = limited;
    }

    /** @param declaration makes the answer; true for keys of a fulfilment customer */
    public static Scoped of(Function<Boolean, Answer> declaration) {
        return new Scoped(declaration.apply(false), declaration.apply(true));
    }

    /** @param scope the fulfilment customer whose key asks; null for the account */
    public Answer to(@Nullable Integer scope) {
        return scope == null ? all : limited;
    }

    public Answer all() {
        return all;
    }

    public Answer limited() {
        return limited;
    }
}
