import java.io.BufferedReader;
import java.io.InputStreamReader;
import org.apache.jena.rdf.model.Model;
import org.apache.jena.rdf.model.Resource;
import org.apache.jena.riot.RDFDataMgr;
import org.topbraid.shacl.validation.ValidationUtil;
import org.topbraid.shacl.vocabulary.SH;

/** Validates shapes with TopBraid SHACL. See consume.py about jobs and results. */
class TopBraid {
  public static void main(String[] arguments) throws Exception {
    BufferedReader jobs = new BufferedReader(new InputStreamReader(System.in, "UTF-8"));
    for (String line = jobs.readLine(); line != null; line = jobs.readLine()) {
      String result;
      try {
        String[] job = line.split("\t");
        Model data = RDFDataMgr.loadModel(job[1]);
        Resource report = ValidationUtil.validateModel(data, RDFDataMgr.loadModel(job[2]), true);
        result = "ok\t" + (report.getProperty(SH.conforms).getBoolean() ? "conforms" : "violates");
      } catch (Throwable error) {
        result = "failed\t" + error;
      }
      System.out.println(result.replace('\n', ' '));
    }
  }
}
