package fulfilment.query.replica;

import fulfilment.query.reads.ReadFrom;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.axonframework.messaging.Message;
import org.axonframework.messaging.annotation.HandlerEnhancerDefinition;
import org.axonframework.messaging.annotation.MessageHandlingMember;
import org.axonframework.messaging.annotation.WrappedMessageHandlingMember;
import org.axonframework.queryhandling.QueryHandler;
import org.jspecify.annotations.Nullable;

/** Puts query handlers that only read views in front of the replica, and keeps all others at the primary. Rule FLT-7. */
public final class ReplicaAnswers implements HandlerEnhancerDefinition {

    private final Supplier<Replica> replica;

    /** @param replica is asked when the first query comes, because handlers are found before everything is there */
    public ReplicaAnswers(Supplier<Replica> replica) {
        this.replica = replica;
    }

    @Override
    public <T> MessageHandlingMember<T> wrapHandler(MessageHandlingMember<T> handler) {
        return handler.hasAnnotation(QueryHandler.class) ? new Answering<>(handler) : handler;
    }

    private final class Answering<T> extends WrappedMessageHandlingMember<T> {

        private final MessageHandlingMember<T> handler;
        private final boolean readsOnlyViews;

        Answering(MessageHandlingMember<T> handler) {
            super(handler);
            this.handler = handler;
            this.readsOnlyViews = handler.declaringClass().isAnnotationPresent(ReadsOnlyViews.class);
        }

        @Override
        public @Nullable Object handle(Message<?> message, T target) throws Exception {
            Callable<@Nullable Object> query = () -> handler.handle(message, target);
            return readsOnlyViews ? replica.get().answer(query) : ReadFrom.call(null, query);
        }
    }
}
