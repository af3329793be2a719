package fulfilment.provider.attempts;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.server.Service;
import jakarta.persistence.EntityManagerFactory;
import java.util.Arrays;
import java.util.Objects;
import org.axonframework.commandhandling.CommandBus;
import org.axonframework.common.jdbc.ConnectionProvider;
import org.axonframework.common.transaction.NoTransactionManager;
import org.axonframework.common.transaction.TransactionManager;
import org.axonframework.eventhandling.tokenstore.TokenStore;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.axonframework.eventsourcing.eventstore.jdbc.JdbcEventStorageEngine;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.context.ApplicationContext;
import org.springframework.jdbc.core.JdbcTemplate;
import fulfilment.server.connections.LostConnectionTransactions;
import org.springframework.orm.jpa.JpaTransactionManager;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionSynchronizationManager;
import org.springframework.transaction.support.TransactionTemplate;

/** Everything outside the provider gateway uses JDBC, as if JPA were not there. See ADR 3. */
class JpaIsTheGatewaysAloneTest {

    private static final Service SERVICE = Service.shared();

    private final ApplicationContext context = Objects.requireNonNull((ApplicationContext) field(SERVICE, "context"));

    @Test
    void whoAsksForATransactionManagerGetsTheOneOfJdbc() {
        assertThat(context.getBean(PlatformTransactionManager.class)).isExactlyInstanceOf(LostConnectionTransactions.class);
        assertThat(context.getBeanProvider(PlatformTransactionManager.class).getObject())
                .isExactlyInstanceOf(LostConnectionTransactions.class);
        assertThat(context.getBean("transactionManager")).isExactlyInstanceOf(LostConnectionTransactions.class);
        assertThat(context.getBean(TransactionTemplate.class).getTransactionManager())
                .isExactlyInstanceOf(LostConnectionTransactions.class);
    }

    @Test
    void axonStoresEventsByJdbcAndKnowsNoEntities() {
        assertThat(context.getBean(EventStorageEngine.class)).isInstanceOf(JdbcEventStorageEngine.class);
        assertThat(context.getBean(TransactionManager.class)).isSameAs(NoTransactionManager.INSTANCE);
        assertThat(context.getBeanNamesForType(TokenStore.class)).isEmpty();
        assertThat(context.getBeanNamesForType(ConnectionProvider.class)).isEmpty();
        assertThat(field(context.getBean(CommandBus.class), "transactionManager"))
                .isSameAs(NoTransactionManager.INSTANCE);
        assertThat(context.getBeanDefinitionNames()).noneMatch(name -> name.toLowerCase().contains("jpaeventstore")
                || name.contains("EntityManagerProvider") || name.contains("openEntityManagerInView"));
    }

    @Test
    void theEntitiesAreThoseOfTheGatewayAndTheirTransactionsAreNotTheJournals() {
        var entities = context.getBean(AttemptPersistence.ENTITIES, EntityManagerFactory.class);
        assertThat(entities.getMetamodel().getEntities()).extracting(entity -> entity.getJavaType().getName())
                .containsExactlyInAnyOrder(LabelAttempt.class.getName(), StoredDocument.class.getName());
        assertThat(context.getBean(AttemptPersistence.TRANSACTIONS)).isInstanceOf(JpaTransactionManager.class);
        assertThat(context.getBeansOfType(PlatformTransactionManager.class)).hasSize(2);
    }

    @Test
    void aTransactionOfJdbcOpensNoEntityManager() {
        var jdbc = SERVICE.bean(JdbcTemplate.class);
        new TransactionTemplate(SERVICE.bean(PlatformTransactionManager.class)).executeWithoutResult(status -> {
            jdbc.queryForObject("select 1", Integer.class);
            assertThat(TransactionSynchronizationManager.getResourceMap().keySet())
                    .noneMatch(EntityManagerFactory.class::isInstance).hasSize(1);
        });
    }

    @Test
    void noRequestOpensAnEntityManagerForItsView() {
        assertThat(Arrays.stream(context.getBeanDefinitionNames()).map(context::getType).filter(type -> type != null))
                .noneMatch(
                        type -> type.getSimpleName().contains("OpenEntityManager") || type.getSimpleName().contains("Pageable"));
    }

    private static @Nullable Object field(Object of, String name) {
        for (Class<?> type = of.getClass(); type != null; type = type.getSuperclass()) {
            try {
                var field = type.getDeclaredField(name);
                field.setAccessible(true);
                return field.get(of);
            } catch (NoSuchFieldException above) {
                continue;
            } catch (IllegalAccessException impossible) {
                throw new IllegalStateException(impossible);
            }
        }
        throw new AssertionError("%s has no field %s".formatted(of.getClass(), name));
    }
}
