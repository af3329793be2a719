package fulfilment.query.reads;

import fulfilment.api.kernel.Meta;
import org.axonframework.messaging.InterceptorChain;
import org.axonframework.messaging.MessageHandlerInterceptor;
import org.axonframework.messaging.unitofwork.UnitOfWork;
import org.axonframework.queryhandling.QueryMessage;
import org.jspecify.annotations.Nullable;

/**
 * Keeps how a query wants its list ordered, or that it wants to know only how many rows there are, while the query is answered. Rules CON-96,
 * CON-98.
 */
public final class ListOptions implements MessageHandlerInterceptor<QueryMessage<?, ?>> {

    private static final ThreadLocal<@Nullable Asked> ASKED = new ThreadLocal<>();

    /**
     * @param sort  names of columns; null for the list's own order
     * @param count whether the answer is a number of rows, at most one more than are counted
     */
    record Asked(@Nullable String sort, @Nullable Integer count) {}

    /** Returns what the query asks of its list, to the first who wants to know; null if it asks for nothing. */
    static @Nullable Asked take() {
        var asked = ASKED.get();
        ASKED.remove();
        return asked;
    }

    @Override
    public @Nullable Object handle(UnitOfWork<? extends QueryMessage<?, ?>> unitOfWork, InterceptorChain chain)
            throws Exception {
        var metaData = unitOfWork.getMessage().getMetaData();
        var sort = metaData.get(Meta.SORT) instanceof String columns ? columns : null;
        var count = metaData.get(Meta.COUNT) instanceof Integer most ? most : null;
        if (sort == null && count == null) {
            return chain.proceed();
        }
        ASKED.set(new Asked(sort, count));
        try {
            var answer = chain.proceed();
            if (take() != null) {
                throw new IllegalStateException("the list of %s can be neither ordered nor counted"
                        .formatted(unitOfWork.getMessage().getQueryName()));
            }
            return answer;
        } finally {
            ASKED.remove();
        }
    }
}
