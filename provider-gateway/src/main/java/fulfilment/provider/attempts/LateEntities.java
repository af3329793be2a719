package fulfilment.provider.attempts;

import jakarta.persistence.EntityManagerFactory;
import java.util.concurrent.CountDownLatch;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.ApplicationListener;
import org.springframework.core.task.SimpleAsyncTaskExecutor;
import org.springframework.orm.jpa.LocalContainerEntityManagerFactoryBean;

/** Starts Hibernate when the service is ready, or when it is needed first. Until then it takes no processor time from the start. */
final class LateEntities extends LocalContainerEntityManagerFactoryBean implements ApplicationListener<ApplicationReadyEvent> {

    private final CountDownLatch begun = new CountDownLatch(1);

    LateEntities() {
        var executor = new SimpleAsyncTaskExecutor("hibernate-");
        executor.setDaemon(true);
        executor.setTaskDecorator(start -> () -> {
            try {
                begun.await();
                start.run();
            } catch (InterruptedException stopping) {
                Thread.currentThread().interrupt();
            }
        });
        setBootstrapExecutor(executor);
    }

    @Override
    public void onApplicationEvent(ApplicationReadyEvent ready) {
        begun.countDown();
    }

    /** Does not wait for Hibernate, unlike the method it overrides. */
    @Override
    public void afterSingletonsInstantiated() {}

    @Override
    public EntityManagerFactory getNativeEntityManagerFactory() {
        begun.countDown();
        return super.getNativeEntityManagerFactory();
    }

    @Override
    public void destroy() {
        begun.countDown();
        super.destroy();
    }
}
